/** How well an entry is supported: by a member's word alone, or by proof of purchase that an admin has seen. */
export const PROOFS = ['declared', 'shown'] as const;
export type Proof = (typeof PROOFS)[number];
