import { Login } from '#features/public/accounts/Login.tsx';
import { Island } from '#ui/Island.tsx';

export const LoginPage = () => <Island name="Login" of={Login} />;
