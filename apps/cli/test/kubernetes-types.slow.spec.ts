import { resolve } from 'node:path';
import ts from 'typescript';
import { build, folderOf, type KubernetesDocument, modelOf } from './kustomize';

/** The compiler reads the types of all of Kubernetes. */
jest.setTimeout(180_000);

const FILE = resolve(__dirname, 'built-documents.ts');

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2022.d.ts'],
  module: ts.ModuleKind.Node16,
  moduleResolution: ts.ModuleResolutionKind.Node16,
};

/** Documents as values of the package's types. */
function sourceOf(documents: KubernetesDocument[]): string {
  return documents
    .map((document, place) => {
      const type = `import('${modelOf(document)}').I${document.kind}`;
      return `export const document${place}: ${type} = ${JSON.stringify(document)};`;
    })
    .join('\n');
}

/** What the compiler says of them. */
function typeErrors(documents: KubernetesDocument[]): string[] {
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === FILE || fileExists(name);
  host.getSourceFile = (name, language) =>
    name === FILE ? ts.createSourceFile(name, sourceOf(documents), language) : getSourceFile(name, language);
  const program = ts.createProgram([FILE], OPTIONS, host);
  const errors = program.getSemanticDiagnostics(program.getSourceFile(FILE));
  return errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

it('deploy/kubernetes holds no field that Kubernetes does not know: its schemas let those pass', () => {
  const documents = ['base', 'overlays/staging', 'overlays/production'].flatMap((path) =>
    build(folderOf(path)),
  );
  const [misspelt] = build(folderOf('base')).filter(({ kind }) => kind === 'Ingress');
  const spec = misspelt?.spec as Record<string, unknown>;
  spec['ingressClasName'] = 'nginx';
  // The one that is misspelt on purpose is found, and no other.
  expect(typeErrors([...documents, misspelt!])).toEqual([expect.stringContaining('ingressClasName')]);
});
