import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

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

type FoldProps = Omit<ComponentProps<'details'>, 'title'> & { title: string };

/** One part under its title, closed until opened. Works without a script. */
export function Fold({ title, className, children, ...details }: FoldProps) {
  return (
    <details className={classes('fold', className)} {...details}>
      <summary>
        {title}
        <ChevronDown className="i" />
      </summary>
      {children}
    </details>
  );
}
