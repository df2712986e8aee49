import { useSession } from './SessionProvider.tsx';
import { isWithoutPlan } from './sessionRules.ts';

export const useWithoutPlan = (): boolean => isWithoutPlan(useSession().user);
