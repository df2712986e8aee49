export function Steps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className="stack gap-6 steps">
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <span className="amount" aria-hidden="true">
            {index + 1}
          </span>
          <h3 className="h3">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
