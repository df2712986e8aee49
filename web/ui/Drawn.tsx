import { createElement, Fragment, type ReactNode } from 'react';
import type { Drawn as DrawnNode } from '#schemas/papers/element.ts';

type Props = { of: DrawnNode; slots?: Readonly<Record<string, ReactNode>> };

/** Draws as React elements what the Worker draws without a script; see worker/schemas/papers/element.ts. */
export function Drawn({ of, slots = {} }: Props): ReactNode {
  return nodeOf(of, slots);
}

function nodeOf(drawn: DrawnNode, slots: Readonly<Record<string, ReactNode>>): ReactNode {
  if (!drawn || typeof drawn === 'string') return drawn;
  if ('slot' in drawn) return slots[drawn.slot] ?? null;
  const { tag, attributes, children } = drawn;
  return createElement(
    tag,
    attributes,
    ...children.map((child) => createElement(Fragment, null, nodeOf(child, slots))),
  );
}
