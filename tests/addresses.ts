/** An address of its own for every test, so that none runs into another's limits. */
export function randomAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 253);
  return `10.${part()}.${part()}.${part()}`;
}
