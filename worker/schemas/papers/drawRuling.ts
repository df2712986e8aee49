import { drawAsk } from './ask.ts';
import type { Element } from './element.ts';
import { drawPlate } from './plate.ts';
import { drawRefusal } from './refusals.ts';
import type { Ruling } from './ruling.ts';

export function drawRuling(ruling: Ruling): Element {
  if (ruling.is === 'paper') return drawPlate(ruling);
  return ruling.is === 'ask' ? drawAsk(ruling) : drawRefusal(ruling);
}
