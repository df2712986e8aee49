import type { RegistrationReview } from '#lib/queries/outputs.ts';
import type { ReviewReason } from '#schemas/devices/registrationReviews.ts';

const WORDS: Record<ReviewReason, (devices: number) => string> = {
  neighbouring_numbers: (devices) => `${devices} devices in a day whose numbers stand beside each other.`,
  one_type_code: (devices) => `${devices} devices of one model in a day.`,
};

export function reviewWords({ reason, devices }: Pick<RegistrationReview, 'reason' | 'devices'>): string {
  return WORDS[reason](devices);
}
