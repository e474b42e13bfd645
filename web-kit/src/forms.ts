/** Forms with a schema: the parts of a form, and the hook that checks and sends it. */
export { AreaField, CheckField, ChoiceField, Form, SubmitButton, TextField } from './forms/form-fields.tsx';
export { newPassword } from './forms/new-password.ts';
export { useSchemaForm, type SchemaForm } from './forms/use-schema-form.ts';
