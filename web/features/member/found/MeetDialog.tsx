import { Send, TriangleAlert } from 'lucide-react';
import type { FoundTalk } from '#lib/queries/outputs.ts';
import { DAY_MS, lagosDay } from '#schemas/format/dates.ts';
import {
  DAYTIMES,
  type Daytime,
  isSafePlace,
  MEETING_DAYS,
  MEETING_PLACE_NAMES,
  MEETING_PLACES,
  type MeetingPlace,
  PLACE_MAX,
} from '#schemas/found/foundWords.ts';
import { given } from '#schemas/rules/fieldRules.ts';
import { FormDialog } from '#ui/Dialog.tsx';
import { Problem } from '#ui/Notice.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { DateField, TextField } from '#ui/TextField.tsx';
import { Alone } from './FoundNext.tsx';
import { useFoundForm } from './useFoundAct.ts';
import { PLACE, PLACE_HINT } from './words.ts';

type Values = { at: MeetingPlace; place: string; day: string; daytime: Daytime };

const EMPTY: Values = { at: 'police', place: '', day: '', daytime: 'morning' };
const RULES = { ...PLACE, day: given('Please choose a day.') };

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Where, on which day, and when. */
export function MeetDialog({ found: { id, proved }, onClose }: { found: FoundTalk; onClose: () => void }) {
  const form = useFoundForm<'place' | 'day', Values>(id, 'meet', {
    empty: EMPTY,
    rules: RULES,
    answerOf: ({ place, ...where }) => ({ act: 'meet', ...where, place: place.trim() }),
    onDone: onClose,
  });
  const { values, field, change, problem } = form;
  const now = Date.now();
  return (
    <FormDialog title="Name a place to meet" form={form} submit="Ask them" icon={<Send />} onClose={onClose}>
      <RadioList
        legend="Where?"
        name="at"
        value={values.at}
        onChange={(at) => change({ at })}
        options={MEETING_PLACE_NAMES.filter((name) => proved || isSafePlace(name)).map((value) => ({
          value,
          label: capital(MEETING_PLACES[value]),
        }))}
      />
      {!isSafePlace(values.at) && <Alone />}
      <TextField label="Part of town" {...field('place')} hint={PLACE_HINT} maxLength={PLACE_MAX} required />
      <DateField
        label="Day"
        {...field('day')}
        min={lagosDay(now)}
        max={lagosDay(now + MEETING_DAYS * DAY_MS)}
        required
      />
      <Segmented
        label="Time of day"
        name="daytime"
        value={values.daytime}
        onChange={(daytime) => change({ daytime })}
        options={DAYTIMES.map((value) => ({ value, label: capital(value) }))}
      />
      <Problem text={problem} icon={<TriangleAlert />} />
    </FormDialog>
  );
}
