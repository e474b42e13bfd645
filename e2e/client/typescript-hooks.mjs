// Lets Node import the sources of the front end, which are TypeScript.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import typescript from 'typescript';

const OPTIONS = {
  module: typescript.ModuleKind.ESNext,
  target: typescript.ScriptTarget.ES2022,
  jsx: typescript.JsxEmit.ReactJSX,
};

export async function load(url, context, next) {
  if (!/\.tsx?$/.test(url)) return next(url, context);
  const fileName = fileURLToPath(url);
  const text = await readFile(fileName, 'utf8');
  const { outputText } = typescript.transpileModule(text, { compilerOptions: OPTIONS, fileName });
  return { format: 'module', source: outputText, shortCircuit: true };
}
