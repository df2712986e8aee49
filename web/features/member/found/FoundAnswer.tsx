import { MapPin, Send, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { focusIfLost } from '#lib/browser/focus.ts';
import type { FoundTalk } from '#lib/queries/outputs.ts';
import { FOUND_WORDS_MAX, PLACE_MAX, SENTENCES, type Sentence, takesPlace } from '#schemas/found/foundWords.ts';
import { given } from '#schemas/rules/fieldRules.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FormDialog } from '#ui/Dialog.tsx';
import { Problem } from '#ui/Notice.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { MeetDialog } from './MeetDialog.tsx';
import { useFoundAct, useFoundForm } from './useFoundAct.ts';
import { PLACE, PLACE_HINT } from './words.ts';

type Props = { found: FoundTalk };

/** Ready sentences first; own words where both may write. */
export function FoundAnswer({ found }: Props) {
  const { id, can, sentences, proof } = found;
  const [asked, ask] = useState<Sentence | 'meet' | null>(null);
  const { mutate, sent } = useFoundAct(id);
  const close = () => {
    ask(null);
    focusIfLost();
  };
  return (
    <Card title="Your answer">
      <div className="stackable">
        {can.includes('say') && (
          <ul className="found-says" aria-label="Ready sentences">
            {sentences.map((name) => (
              <li key={name}>
                <Button
                  size="sm"
                  busy={sent?.sentence === name}
                  onClick={() => (takesPlace(name) ? ask(name) : mutate({ act: 'say', sentence: name }))}
                >
                  {SENTENCES[name].text}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {can.includes('meet') && (
          <div>
            <Button icon={<MapPin />} onClick={() => ask('meet')}>
              Name a place to meet
            </Button>
          </div>
        )}
        {can.includes('write') ? (
          <OwnWords id={id} shared={found.number !== null} />
        ) : (
          ['open', 'add'].includes(proof) && (
            <p className="small muted">You can write your own words once they have shown that they hold it.</p>
          )
        )}
      </div>
      {asked === 'meet' && <MeetDialog found={found} onClose={close} />}
      {asked && asked !== 'meet' && <PlaceDialog id={id} sentence={asked} onClose={close} />}
    </Card>
  );
}

const WORDS = { words: given('Please write what you want to say.') };

/** @param shared both see the other’s number already */
function OwnWords({ id, shared }: { id: string; shared: boolean }) {
  const { props, field, problem, busy } = useFoundForm(id, 'write', {
    empty: { words: '' },
    rules: WORDS,
    answerOf: ({ words }) => ({ act: 'write', words: words.trim() }),
  });
  return (
    <form className="stackable" {...props} aria-label="Your own words">
      <TextAreaField
        label="In your own words"
        {...field('words')}
        hint={shared ? 'We take links out.' : 'We take phone numbers and links out.'}
        maxLength={FOUND_WORDS_MAX}
        rows={3}
        required
      />
      <Problem text={problem} icon={<TriangleAlert />} />
      <div>
        <Button type="submit" busy={busy} icon={<Send />}>
          Send
        </Button>
      </div>
    </form>
  );
}

type PlaceProps = { id: string; sentence: Sentence; onClose: () => void };

/** For a sentence that ends in a place. */
function PlaceDialog({ id, sentence, onClose }: PlaceProps) {
  const form = useFoundForm(id, sentence, {
    empty: { place: '' },
    rules: PLACE,
    answerOf: ({ place }) => ({ act: 'say', sentence, place: place.trim() }),
    onDone: onClose,
  });
  return (
    <FormDialog title={SENTENCES[sentence].text} form={form} submit="Send" icon={<Send />} onClose={onClose}>
      <TextField label="Where?" {...form.field('place')} hint={PLACE_HINT} maxLength={PLACE_MAX} required />
      <Problem text={form.problem} icon={<TriangleAlert />} />
    </FormDialog>
  );
}
