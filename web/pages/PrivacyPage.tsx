import { LegalText } from '#features/public/legal/LegalText.tsx';
import { PRIVACY } from '#features/public/legal/privacy.tsx';

export function PrivacyPage() {
  return (
    <LegalText
      document="privacy"
      title="Privacy Policy"
      lead="What we keep about you and your devices, why, and what others can see."
      sections={PRIVACY}
      noun="privacy policy"
      accept="I Accept This Privacy Policy"
    />
  );
}
