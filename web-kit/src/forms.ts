/** Form components, and the hook that validates and submits a form. */
export { AreaField, CheckField, ChoiceField, Form, SubmitButton, TextField } from './forms/form-fields.tsx';
export { newPassword } from './forms/new-password.ts';
export { useSchemaForm, type SchemaForm } from './forms/use-schema-form.ts';
