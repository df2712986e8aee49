import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAULTS } from '../faults/faults.ts';

test('every planted fault finds its place: its text stands in its file once, and its tests exist', () => {
  const places = FAULTS.map(({ id, file, text }) => [id, readFileSync(file, 'utf8').split(text).length - 1]);
  expect(places.filter(([, times]) => times !== 1)).toEqual([]);
  expect(FAULTS.filter(({ text, replacement }) => text === replacement)).toEqual([]);
  expect(FAULTS.flatMap(({ tests }) => tests).filter((path) => !existsSync(path))).toEqual([]);
});

test('76 faults are planted, each under its own number', () => {
  expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
  expect(FAULTS.length).toBeGreaterThanOrEqual(76);
});
