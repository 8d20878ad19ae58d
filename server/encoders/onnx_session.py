"""One way to open an ONNX graph: on the CPU, with no threads of its own."""

from pathlib import Path
from typing import Any

from server.errors import EncoderFailed

# Where a processor has no instructions for sums of 8-bit products (AVX2 without VNNI), onnxruntime
# adds pairs of them in 16 bits and cuts what does not fit: another processor, other vectors.
EXACT_SUMS = ("session.x64quantprecision", "1")


def open_session(graph: bytes | Path) -> Any:
    """Return an inference session that runs in the calling thread and may be shared by threads.

    Sums of 8-bit products are exact on every processor.

    Raises:
        EncoderFailed: this onnxruntime cannot run the graph.
    """
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    options.add_session_config_entry(*EXACT_SUMS)
    source = graph if isinstance(graph, bytes) else str(graph)
    try:
        return onnxruntime.InferenceSession(source, options, providers=["CPUExecutionProvider"])
    except Exception as error:  # the package's errors have no root of their own
        raise EncoderFailed(
            f"onnxruntime {onnxruntime.__version__} cannot run the model: {error} "
            "Install a newer onnxruntime."
        ) from error
