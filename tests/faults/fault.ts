/** A mistake that a careless change could make, and the tests that must fail for it. */
export type Fault = {
  id: `F${string}`;
  /** What is wrong then, in one sentence. */
  wrong: string;
  file: string;
  /** It stands in the file exactly once. */
  text: string;
  replacement: string;
  /** The cheapest layer that catches it. */
  layer: 'rules' | 'domain' | 'REST' | 'node' | 'component' | 'browser';
  tests: string[];
};
