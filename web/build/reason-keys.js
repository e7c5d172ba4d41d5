// What the linter rejects: the key of a reason finds its sentence and nothing else. Who acts upon a refusal asks for its kind.
const reasons = ["object.name", "object.property.name"].map((name) => `[${name}=/^(reason|refusal|problem)$/i]`).join();

export const reasonKeys = [
  `MemberExpression[property.name="key"]:matches(${reasons})`,
  `VariableDeclarator[init.name=/^(reason|refusal)$/i] > ObjectPattern > Property[key.name="key"]`,
  `VariableDeclarator[init.property.name=/^(reason|refusal)$/i] > ObjectPattern > Property[key.name="key"]`,
].map((selector) => ({
  selector,
  message: "Nothing branches on the key of a message: ask for the kind of the refusal.",
}));
