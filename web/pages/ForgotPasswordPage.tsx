import { ForgotPassword } from '#features/public/accounts/ForgotPassword.tsx';
import { Island } from '#ui/Island.tsx';

export const ForgotPasswordPage = () => <Island name="ForgotPassword" of={ForgotPassword} />;
