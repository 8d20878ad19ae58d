"""multilingual-e5-small as an ONNX graph over the package's own 4-bit weights, nothing re-rounded.

The graph is BERT's encoder with normalisation after each part (Devlin et al. 2019) and exact GELU.
onnxruntime's ``MatMulNBits`` holds the same 4-bit blocks as the weight file; only the order of the
nibbles in a byte differs. It reads one text at a time, so there is neither mask nor padding.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from server.encoders.e5_weights import E5Weights

_CONTRIB = "com.microsoft"
# The oldest versions that have every operator used, so that older runtimes read the graph too.
_OPSET, _IR = 17, 9


def build_graph(weights: E5Weights) -> bytes:
    """Return the serialised graph: ``embeddings`` (1, tokens, hidden) → ``mean`` (1, hidden)."""
    from onnx import TensorProto, helper

    sizes, graph = weights.sizes, _Graph(weights)
    state = graph.normalised("embeddings", "emb.ln")
    for layer in range(sizes.layers):
        state = _layer(graph, state, f"l{layer}.")
    graph.node("ReduceMean", [state], "mean", axes=[1], keepdims=0)

    def value(name: str, shape: Sequence[str | int]) -> Any:
        return helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)

    model = helper.make_model(
        helper.make_graph(
            graph.nodes,
            "e5",
            [value("embeddings", [1, "tokens", sizes.hidden])],
            [value("mean", [1, sizes.hidden])],
            graph.constants,
        ),
        opset_imports=[helper.make_opsetid("", _OPSET), helper.make_opsetid(_CONTRIB, 1)],
        ir_version=_IR,
    )
    return bytes(model.SerializeToString())


def _layer(graph: "_Graph", state: str, at: str) -> str:
    """Add one layer: attention, then the two feed-forward maps, each added and normalised."""
    sizes = graph.weights.sizes
    joined = graph.linear(state, [f"{at}q", f"{at}k", f"{at}v"], sizes.hidden)
    parts = graph.split(joined, f"{at}qkv", 3, sizes.hidden)
    seen = graph.node(
        "MultiHeadAttention", parts, f"{at}seen", domain=_CONTRIB, num_heads=sizes.heads
    )
    changed = graph.linear(seen, [f"{at}ao"], sizes.hidden)
    state = graph.normalised(graph.node("Add", [state, changed], f"{at}sum1"), f"{at}aln")
    inner = graph.linear(state, [f"{at}fi"], sizes.inner)
    bent = graph.node("Gelu", [inner], f"{at}gelu", domain=_CONTRIB)
    changed = graph.linear(bent, [f"{at}fo"], sizes.hidden)
    return graph.normalised(graph.node("Add", [state, changed], f"{at}sum2"), f"{at}oln")


class _Graph:
    """Nodes and constants of a graph under construction; each method gives a value's name."""

    def __init__(self, weights: E5Weights) -> None:
        self.weights = weights
        self.nodes: list[Any] = []
        self.constants: list[Any] = []

    def node(
        self, kind: str, inputs: Sequence[str], output: str, domain: str = "", **fields: Any
    ) -> str:
        """Add an operator with one output."""
        from onnx import helper

        self.nodes.append(helper.make_node(kind, inputs, [output], domain=domain, **fields))
        return output

    def constant(self, name: str, value: NDArray[Any]) -> str:
        """Add a constant."""
        from onnx import numpy_helper

        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def split(self, value: str, name: str, count: int, size: int) -> list[str]:
        """Cut the last axis into equal parts."""
        from onnx import helper

        parts = [f"{name}.{place}" for place in range(count)]
        sizes = self.constant(f"{name}.sizes", np.full(count, size, dtype=np.int64))
        self.nodes.append(helper.make_node("Split", [value, sizes], parts, axis=-1))
        return parts

    def normalised(self, value: str, name: str) -> str:
        """Add a layer normalisation with the weights of that name."""
        scale = self.constant(f"{name}.w", self.weights.floats(f"{name}.w"))
        shift = self.constant(f"{name}.b", self.weights.floats(f"{name}.b"))
        epsilon = self.weights.sizes.epsilon
        return self.node(
            "LayerNormalization", [value, scale, shift], f"{name}.y", axis=-1, epsilon=epsilon
        )

    def linear(self, value: str, names: Sequence[str], size: int) -> str:
        """Add linear maps of equal size to one operator, their outputs side by side."""
        read = [self.weights.nibbles(f"{name}.w", size) for name in names]
        nibbles = np.concatenate([pair[0] for pair in read])
        packed = nibbles[..., 0::2] | (nibbles[..., 1::2] << 4)
        biases = np.concatenate([self.weights.floats(f"{name}.b") for name in names])
        key = "+".join(names)
        inputs = [
            value,
            self.constant(f"{key}.w", packed),
            self.constant(f"{key}.scale", np.concatenate([pair[1] for pair in read])),
            "",
            "",
            self.constant(f"{key}.b", biases),
        ]
        return self.node(
            "MatMulNBits",
            inputs,
            f"{key}.y",
            domain=_CONTRIB,
            N=size * len(names),
            K=nibbles.shape[1] * nibbles.shape[2],
            bits=4,
            block_size=nibbles.shape[2],
            accuracy_level=4,  # sums of 8-bit products, as the package's own engine makes them
        )
