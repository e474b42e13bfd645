export { ConfirmEmailPage } from './confirm-email-page.tsx';
export { ConfirmSignUpPage } from './confirm-sign-up-page.tsx';
export { LoginPage } from './login-page.tsx';
export { ResetPasswordPage } from './reset-password-page.tsx';
export { SignupPage } from './signup-page.tsx';
