import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

type Props = {
  items: readonly { title: string; content: ReactNode }[];
};

/** Works without a script. */
export function Accordion({ items }: Props) {
  const name = useId();
  return (
    <div className="accordion">
      {items.map(({ title, content }) => (
        <details key={title} name={name}>
          <summary>
            {title}
            <ChevronDown className="i" />
          </summary>
          <div className="accordion-body muted">{content}</div>
        </details>
      ))}
    </div>
  );
}
