import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import ts from 'typescript';
import { fetchPackage } from '@kampvuur/testing';
import { build, folderOf, type KubernetesDocument } from './kustomize';

/** Fetching the package takes its time, and the compiler reads the types of all of Kubernetes. */
jest.setTimeout(300_000);

let file: string;
let requireModel: NodeJS.Require;

beforeAll(async () => {
  // Its 4,800 files serve these tests alone, so it is not installed with the others.
  const folder = await fetchPackage('kubernetes-models@4.5.1');
  file = resolve(folder, 'built-documents.ts');
  requireModel = createRequire(file);
});

/** Where the package keeps the kind of a document: `kubernetes-models/apps/v1/Deployment`. */
const modelOf = ({ apiVersion, kind }: KubernetesDocument): string =>
  `kubernetes-models/${apiVersion}/${kind}`;

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
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, language) =>
    name === file ? ts.createSourceFile(name, sourceOf(documents), language) : getSourceFile(name, language);
  const program = ts.createProgram([file], OPTIONS, host);
  const errors = program.getSemanticDiagnostics(program.getSourceFile(file));
  return errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

/** What the package's own schema says of a document. */
function schemaErrors(document: KubernetesDocument): string[] {
  const models = requireModel(modelOf(document)) as Record<
    string,
    new (data: object) => { validate(): void }
  >;
  const Model = models[document.kind];
  if (!Model) return [`unknown kind ${document.kind}`];
  try {
    new Model(document).validate();
    return [];
  } catch (error) {
    return [`${document.kind} ${document.metadata.name}: ${String(error)}`];
  }
}

const PATHS = ['base', 'overlays/staging', 'overlays/production'];

describe('deploy/kubernetes', () => {
  it.each(PATHS)('%s holds documents that the schemas of Kubernetes accept', (path) => {
    const documents = build(folderOf(path));
    expect(documents.length).toBeGreaterThan(10);
    expect(documents.flatMap(schemaErrors)).toEqual([]);
  });

  it('is checked by schemas that find a wrong type', () => {
    const api = build(folderOf('base')).find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'api',
    )!;
    const { template } = api.spec as { template: { spec: { containers: Record<string, unknown>[] } } };
    template.spec.containers[0]!['ports'] = 'eighty';
    expect(schemaErrors(api)).toHaveLength(1);
  });

  it('holds no field that Kubernetes does not know: its schemas let those pass', () => {
    const documents = PATHS.flatMap((path) => build(folderOf(path)));
    const [misspelt] = build(folderOf('base')).filter(({ kind }) => kind === 'Ingress');
    const spec = misspelt?.spec as Record<string, unknown>;
    spec['ingressClasName'] = 'nginx';
    // The one that is misspelt on purpose is found, and no other.
    expect(typeErrors([...documents, misspelt!])).toEqual([expect.stringContaining('ingressClasName')]);
  });
});
