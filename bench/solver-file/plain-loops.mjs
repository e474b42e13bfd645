/**
 * The yardstick of the evaluation: its formulas by hand, a point at a time, knowing nothing but this one network.
 * @typedef {{ weight: number[][], bias: number[] }[]} Layers
 */

/** u(t) = 1 + (1 - e^-t) N(t) @param {Layers} layers */
export function initialValue(layers) {
  const network = tanhNetwork(layers);
  return ([t]) => Float64Array.from(t, (at) => 1 + (1 - Math.exp(-at)) * network([at]));
}

/** u = sin(πy) on the left side of the unit square and zero on the others. @param {Layers} layers */
export function fourSides(layers) {
  const network = tanhNetwork(layers);
  const point = [0, 0];
  return ([xs, ys]) => {
    const values = new Float64Array(xs.length);
    for (let k = 0; k < values.length; k++) {
      const [x, y] = [xs[k], ys[k]];
      point[0] = x;
      point[1] = y;
      values[k] = (1 - x) * Math.sin(Math.PI * y) + x * (1 - x) * y * (1 - y) * network(point);
    }
    return values;
  };
}

function tanhNetwork(layers) {
  const flat = layers.map(({ weight, bias }) => ({
    inputs: weight[0].length,
    weight: Float64Array.from(weight.flat()),
    bias: Float64Array.from(bias),
    units: new Float64Array(bias.length),
  }));
  return (point) => {
    let inputs = point;
    flat.forEach((layer, depth) => {
      const isLast = depth === flat.length - 1;
      for (let unit = 0; unit < layer.units.length; unit++) {
        let sum = layer.bias[unit];
        for (let i = 0; i < layer.inputs; i++) sum += layer.weight[unit * layer.inputs + i] * inputs[i];
        layer.units[unit] = isLast ? sum : Math.tanh(sum);
      }
      inputs = layer.units;
    });
    return inputs[0];
  };
}
