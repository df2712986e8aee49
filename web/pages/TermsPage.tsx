import { LegalText } from '#features/public/legal/LegalText.tsx';
import { TERMS } from '#features/public/legal/terms.tsx';

export function TermsPage() {
  return (
    <LegalText
      document="terms"
      title="Terms of Service"
      lead="What Ownmark does for you, and what we ask of you."
      sections={TERMS}
      noun="terms"
      accept="I Accept These Terms"
    />
  );
}
