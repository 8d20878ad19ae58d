"""The one way to open an ONNX graph: what it computes does not depend on the processor."""

import numpy as np
import pytest

from server.encoders.onnx_session import open_session
from server.errors import EncoderFailed

onnx = pytest.importorskip("onnx")

INNER = 64


def product_of_bytes(weights: np.ndarray) -> bytes:
    """Return a graph that multiplies bytes ``x`` by signed ``weights``, as 8-bit models do."""
    helper, kinds = onnx.helper, onnx.TensorProto
    graph = helper.make_graph(
        [helper.make_node("MatMulInteger", ["x", "weights"], ["y"])],
        "product",
        [helper.make_tensor_value_info("x", kinds.UINT8, [None, INNER])],
        [helper.make_tensor_value_info("y", kinds.INT32, [None, weights.shape[1]])],
        [onnx.numpy_helper.from_array(weights, "weights")],
    )
    opset = [helper.make_opsetid("", 17)]
    return helper.make_model(graph, opset_imports=opset, ir_version=8).SerializeToString()


def test_sums_of_eight_bit_products_are_exact_however_large():
    random = np.random.default_rng(5)
    weights = random.integers(-128, 128, (INNER, 32)).astype(np.int8)
    weights[:, 0], weights[:, 1] = 127, -128
    values = random.integers(0, 256, (5, INNER)).astype(np.uint8)
    values[0] = 255
    [product] = open_session(product_of_bytes(weights)).run(["y"], {"x": values})
    assert product.tolist() == (values.astype(int) @ weights.astype(int)).tolist()


def test_what_is_no_graph_is_said_with_what_to_do():
    with pytest.raises(EncoderFailed, match="Install a newer onnxruntime"):
        open_session(b"not a graph")
