import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import { PROGRAMS } from './scripts/lib/programs.mjs';

const front = ['shell-app', 'mf-solutions', 'mf-settings', 'mf-admin', 'web-kit'];
const inFront = (pattern) => front.map((name) => `${name}/${pattern}`);
const everywhere = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  { selector: 'Identifier[name=/^(MOST(_.*)?|most)$/]', message: 'A limit is MAX_… or max….' },
  {
    selector: ':matches(MethodDefinition, TSAbstractMethodDefinition)[key.name=/^(one|tell|look)$/]',
    message: 'A method that fetches or changes something is a verb and a noun, such as findById.',
  },
];
const only = (name, where) => ({ name, message: `Only ${where} may use it.` });
const chakra = { group: ['@chakra-ui/*'], message: 'Import from @hub/web-kit/ui: only it may name Chakra.' };

/** A DTO imported as a type only switches its validation off. */
const dtoAsValue = {
  selector:
    "ImportDeclaration[importKind='type'][source.value=/\\.dto(\\.js)?$/], ImportDeclaration[source.value=/\\.dto(\\.js)?$/] > ImportSpecifier[importKind='type']",
  message: 'Import DTOs as values: a type-only import switches validation off.',
};

/** What a person reads stands in the message files of a package. */
const words = (where, value = 'value=/[A-Za-z]{2}/') => ({
  selector: `${where}[${value}]`,
  message: 'Words that people read belong into the message file of the package.',
});
const NAMED = '/^(label|title|placeholder|alt|head|aria-label|aria-description|aria-valuetext|aria-roledescription)$/';
const SHOWN = ['JSXElement > JSXExpressionContainer', `JSXAttribute[name.name=${NAMED}] > JSXExpressionContainer`];
const wordsOfOurs = [
  words('JSXText'),
  words(`JSXAttribute[name.name=${NAMED}] > Literal`),
  ...SHOWN.flatMap((place) => [
    words(`${place} > Literal`),
    words(`${place} > ConditionalExpression > Literal:not(.test)`),
    words(`${place} > ConditionalExpression > ConditionalExpression > Literal:not(.test)`),
    words(`${place} > LogicalExpression > Literal.right`),
    words(`${place} > TemplateLiteral > TemplateElement`, 'value.raw=/[A-Za-z]{2}/'),
  ]),
  words('CallExpression[callee.object.name="alerts"] > Literal'),
  words('Property[key.name=/^(label|title|placeholder|head)$/] > Literal'),
  // A sentence, wherever it stands; errors and the console speak to developers.
  words(
    ':not(NewExpression, ImportDeclaration, CallExpression[callee.object.name="console"]) > Literal',
    "value=/^[A-Z][a-z’']+ [a-z0-9]/",
  ),
];

/** No test waits for a time, or depends on one: limits are those of `scripts/lib/patience.mjs`. */
const calls = (name, rest) => `CallExpression[callee.name=${name}]${rest}`;
const inTests = [
  {
    selector: [
      calls('/^(it|test)$/', '[arguments.2]'),
      'CallExpression[callee.callee.property.name="each"][arguments.2]',
      calls('/^(before|after)(All|Each)$/', '[arguments.1]'),
      'CallExpression[callee.object.name="jest"][callee.property.name="setTimeout"]',
    ].join(', '),
    message: 'Limits of tests stand in scripts/lib/patience.mjs, by way of the configurations of Jest.',
  },
  {
    selector: [
      calls('/^(setTimeout|wait|delay|sleep)$/', ' > Literal[raw=/^[0-9]/]'),
      'CallExpression[callee.property.name="waitForTimeout"]',
    ].join(', '),
    message: 'Wait for what shall happen, or let the test move the clock.',
  },
  {
    selector: `${calls('"expect"', '')} CallExpression[callee.object.name="Date"][callee.property.name="now"]`,
    message: 'Compare with times taken before and after, or let the test set the clock.',
  },
  {
    selector: `${calls('"expect"', '')} CallExpression[callee.object.name="performance"]`,
    message: 'Times are compared by npm run bench.',
  },
];

/** A journey compares what a screen shows until it fits. */
const inJourneys = [
  {
    selector: calls('"expect"', ' > AwaitExpression'),
    message:
      'What a screen shows is compared with expectSoon, until it fits; the answer to a request gets a name first.',
  },
  {
    selector: [' > :matches(CallExpression, MemberExpression) CallExpression', ' > CallExpression']
      .map((place) => calls('"expect"', `${place}[callee.property.name="url"][callee.object.type="Identifier"]`))
      .join(', '),
    message: 'An address changes after what a person did: compare it with expectSoon.',
  },
];

/** Colours, sizes of type, spaces, radii, layers and times come from the theme. */
const token = (property, value, what) => ({
  selector: ['Property[key', 'JSXAttribute[name']
    .map(
      (place) =>
        `${place}.name=/^(${property})/] :matches(Literal[value=/${value}/], TemplateElement[value.raw=/${value}/])`,
    )
    .join(', '),
  message: `${what} comes from the theme (web-kit/src/theme).`,
});
const tokensOnly = [
  {
    selector: 'Literal[value=/^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$|(rgb|hsl|oklch)a?[(])/i]',
    message: 'A colour comes from the theme.',
  },
  token('fontSize|lineHeight', '[0-9](rem|px|em)', 'Type'),
  token('padding|margin|gap$|rowGap|columnGap', '[0-9](rem|px)', 'A space'),
  token('borderRadius|radius|border.*Radius', '[0-9](rem|px|%)', 'A radius'),
  token('transition|animation', '[0-9]m?s', 'A time'),
  token('zIndex', '^-?[0-9]', 'A layer'),
];

export default defineConfig(
  globalIgnores([
    '**/.cache/',
    '**/dist/',
    '**/node_modules/',
    'openapi/src/schema.d.ts',
    'backend/src/database/migrations/',
    'screenshots/',
    '.cache/',
    '.hub/',
  ]),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.recommendedTypeChecked],
    rules: {
      'no-restricted-syntax': ['error', ...everywhere],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  ...Object.entries(PROGRAMS).map(([project, packages]) => ({
    files: packages.map((name) => `${name}/**/*.{ts,tsx}`),
    languageOptions: { parserOptions: { project, tsconfigRootDir: import.meta.dirname } },
  })),
  {
    files: ['backend/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', only('process', 'config and the programs that start')],
      '@typescript-eslint/require-await': 'off', // Nest and Fastify hooks are async by contract
    },
  },
  {
    files: ['backend/src/**/*.controller.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, dtoAsValue] },
  },
  {
    files: [
      'backend/src/{config,database,tools}/**/*.ts',
      'backend/src/{main,hub}.ts',
      'backend/test/**/*.ts',
      'backend/**/*.worker.ts',
    ],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: ['backend/test/**/*.ts'], // answers are looked at as they came
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    files: ['backend/test/{support/{start,stop}-database,cluster/{start,stop}-servers}.ts'], // Jest asks for a default export
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: inFront('**/*.{ts,tsx}'),
    extends: [hooks.configs.flat.recommended, a11y.configs.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      'no-restricted-globals': [
        'error',
        only('localStorage', 'web-kit/src/session/session-store.ts'),
        only('fetch', '@hub/openapi'),
      ],
      'no-restricted-imports': ['error', { patterns: [chakra] }],
    },
  },
  {
    files: inFront('src/**/*.{ts,tsx}'),
    ignores: ['**/*.test.{ts,tsx}', ...inFront('src/{messages,testing}/**'), 'web-kit/src/{theme/**,testing.tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...wordsOfOurs, ...tokensOnly] },
  },
  {
    files: [
      'web-kit/src/session/session-store.ts',
      'web-kit/src/theme/first-paint.ts',
      'web-kit/test/after-file.ts',
      '**/*.test.{ts,tsx}',
    ],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: ['web-kit/src/ui.tsx', 'web-kit/src/ui/**', 'web-kit/src/theme/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['**/*.{spec,int-spec,cluster-spec,test}.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...inTests] },
  },
  {
    files: ['e2e/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...inTests, ...inJourneys] },
  },
  { files: ['**/*.{mjs,cjs}'], languageOptions: { globals: globals.node } },
  prettier,
);
