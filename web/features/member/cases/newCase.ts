import { api } from '#lib/api/client.ts';
import { codeOf, fieldErrorsOf, messageOf } from '#lib/api/errors.ts';
import { draftKey, useDraft } from '#lib/forms/drafts.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import type { MemberCase } from '#lib/queries/outputs.ts';
import {
  CASE_TEXTS,
  CASES_TO_OPEN,
  CAUSES_TO_OPEN,
  type CauseToOpen,
  type KindToOpen,
} from '#schemas/cases/caseWords.ts';
import { type FieldRule, type FieldState, given, IDLE, validate } from '#schemas/rules/fieldRules.ts';
import { imeiKey, isIdentifier } from '#schemas/rules/identifiers.ts';
import { validateImei, WRONG_DIGIT } from '#schemas/rules/imei.ts';
import { useSending } from '#ui/useSending.ts';
import { useCaseChanged } from './useCaseActs.ts';

export type NewCaseValues = { kind: KindToOpen; identifier: string; stolen: boolean; says: string };

export type CaseAsked = { kind: KindToOpen; cause: CauseToOpen; identifier: string; stolen: boolean };

/** As a link asks for it; what no case knows is left out. */
export function caseAsked(params: URLSearchParams): CaseAsked {
  return {
    kind: CASES_TO_OPEN.find((kind) => kind === params.get('kind')) ?? 'ownership',
    cause: CAUSES_TO_OPEN.find((cause) => cause === params.get('cause')) ?? 'check',
    identifier: params.get('identifier')?.trim() ?? '',
    stolen: params.get('stolen') === 'yes',
  };
}

const NUMBER: FieldRule = {
  ...given('Please type the IMEI or serial number.'),
  accepts: isIdentifier,
  wrong: 'This is no IMEI or serial number.',
};

/** The answer is the same for a number that nobody has registered: a typing error would never be told. */
export function stateOfNumber(typed: string): FieldState {
  const state = validate(NUMBER, typed);
  if (state.state === 'invalid') return state;
  const isWrong = imeiKey(typed) !== null && validateImei(typed).state === 'warning';
  return isWrong ? { state: 'warning', message: WRONG_DIGIT } : IDLE;
}

const SAYS = given(CASE_TEXTS.says);
const stateOfWords = (typed: string) => (typed.trim() === '' ? validate(SAYS, typed) : IDLE);

export function useNewCase({ cause, ...asked }: CaseAsked, onDone: (found: MemberCase) => void) {
  const { values, change, clear } = useDraft<NewCaseValues>(
    draftKey('new-case', asked.kind, asked.identifier || null),
    {
      ...asked,
      says: '',
    },
  );
  const { values: refused, change: note } = useValues({ isOpenAlready: false });
  const changed = useCaseChanged();
  const form = useForm<'kind' | 'identifier' | 'stolen' | 'says', NewCaseValues>({
    values,
    change,
    fieldStates: {
      kind: IDLE,
      identifier: stateOfNumber(values.identifier),
      stolen: IDLE,
      says: stateOfWords(values.says),
    },
    when: 'leaving',
    refusedTogether: true,
    sending: useSending(
      (error) => (fieldErrorsOf(error).identifier ? null : messageOf(error, 'Failed to open the case')),
      {
        key: 'new-case',
        silent: true,
      },
    ),
    async send() {
      const sent = { ...values, cause, identifier: values.identifier.trim(), says: values.says.trim() };
      const found = await api.cases.open.mutate({ ...sent, stolen: sent.kind === 'ownership' && sent.stolen });
      clear();
      changed(found);
      onDone(found);
    },
    onFailure: (error) => note({ isOpenAlready: codeOf(error) === 'CASE_OPEN' }),
  });
  return { ...form, values, ...refused };
}

export type NewCase = ReturnType<typeof useNewCase>;
