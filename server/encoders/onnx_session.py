"""One way to open an ONNX graph: on the CPU, with no threads of its own."""

from pathlib import Path
from typing import Any

from server.errors import EncoderFailed


def open_session(graph: bytes | Path) -> Any:
    """Return an inference session that runs in the calling thread and may be shared by threads.

    Raises:
        EncoderFailed: this onnxruntime cannot run the graph.
    """
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    source = graph if isinstance(graph, bytes) else str(graph)
    try:
        return onnxruntime.InferenceSession(source, options, providers=["CPUExecutionProvider"])
    except Exception as error:  # the package's errors have no root of their own
        raise EncoderFailed(
            f"onnxruntime {onnxruntime.__version__} cannot run the model: {error} "
            "Install a newer onnxruntime."
        ) from error
