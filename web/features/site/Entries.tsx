/** Things to be known, line by line. */
export function Entries({ entries }: { entries: readonly { title: string; text: string }[] }) {
  return (
    <ul className="entries">
      {entries.map(({ title, text }) => (
        <li key={title}>
          <h3 className="h4">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
