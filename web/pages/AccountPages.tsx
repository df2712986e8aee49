import { ForgotPassword } from '#features/public/accounts/ForgotPassword.tsx';
import { Login } from '#features/public/accounts/Login.tsx';
import { Register } from '#features/public/accounts/Register.tsx';
import { Island } from '#ui/Island.tsx';

export const LoginPage = () => <Island name="Login" of={Login} />;
export const RegisterPage = () => <Island name="Register" of={Register} />;
export const ForgotPasswordPage = () => <Island name="ForgotPassword" of={ForgotPassword} />;
