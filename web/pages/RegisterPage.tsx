import { Register } from '#features/public/accounts/Register.tsx';
import { Island } from '#ui/Island.tsx';

export const RegisterPage = () => <Island name="Register" of={Register} />;
