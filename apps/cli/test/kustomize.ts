import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** A document of Kubernetes, as far as every kind is alike. */
export interface KubernetesDocument {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  spec?: unknown;
  data?: Record<string, string>;
}

interface Operation {
  op: 'add' | 'replace' | 'remove';
  path: string;
  value?: unknown;
}

interface Kustomization {
  apiVersion: string;
  kind: string;
  namespace?: string;
  resources: string[];
  images?: { name: string; newName: string; newTag: string }[];
  patches?: { target: { kind: string; name?: string }; patch: string }[];
}

/** What of kustomize we use. Anything else must be added here before it is used. */
const KNOWN = ['apiVersion', 'kind', 'namespace', 'resources', 'images', 'patches'];

const FILE = 'kustomization.yaml';

function readKustomization(folder: string): Kustomization {
  const kustomization = parse(readFileSync(join(folder, FILE), 'utf8')) as Kustomization;
  const unknown = Object.keys(kustomization).filter((field) => !KNOWN.includes(field));
  if (unknown.length > 0)
    throw new Error(`${folder} uses ${unknown.join(', ')}, which this test does not build`);
  return kustomization;
}

/** Files a kustomization is made of, those of its bases included. */
export function filesOf(folder: string): string[] {
  return readKustomization(folder).resources.flatMap((resource) => {
    const path = resolve(folder, resource);
    return existsSync(join(path, FILE)) ? [join(path, FILE), ...filesOf(path)] : [path];
  });
}

export function documentsOf(path: string): KubernetesDocument[] {
  return parseAllDocuments(readFileSync(path, 'utf8')).map((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${String(document.errors[0])}`);
    return document.toJS() as KubernetesDocument;
  });
}

/** The documents `kubectl apply -k` would send. No package of npm holds kustomize itself. */
export function build(folder: string): KubernetesDocument[] {
  const { resources, namespace, images = [], patches = [] } = readKustomization(folder);
  const documents = resources.flatMap((resource) => {
    const path = resolve(folder, resource);
    return existsSync(join(path, FILE)) ? build(path) : documentsOf(path);
  });
  for (const { target, patch } of patches) {
    const targets = documents.filter(
      ({ kind, metadata }) => kind === target.kind && (target.name ?? metadata.name) === metadata.name,
    );
    if (targets.length === 0)
      throw new Error(`${folder} patches ${target.kind} ${target.name}, which is not there`);
    for (const document of targets)
      for (const operation of parse(patch) as Operation[]) apply(document, operation);
  }
  for (const { name, newName, newTag } of images) renameImages(documents, name, `${newName}:${newTag}`);
  if (namespace) for (const { metadata } of documents) metadata.namespace = namespace;
  return documents;
}

/** JSON Patch (RFC 6902) as kustomize applies it: what is replaced or removed must be there. */
function apply(document: object, { op, path, value }: Operation): void {
  const steps = path
    .slice(1)
    .split('/')
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'));
  const last = steps.pop() ?? '';
  let parent = document as Record<string, unknown>;
  for (const step of steps) parent = parent[step] as Record<string, unknown>;
  if (!parent || (op !== 'add' && !(last in parent))) throw new Error(`There is nothing at ${path} to ${op}`);
  if (op === 'remove') delete parent[last];
  else parent[last] = value;
}

function renameImages(value: unknown, name: string, image: string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value as Record<string, unknown>)) {
    const isOurs = key === 'image' && typeof inner === 'string' && inner.startsWith(`${name}:`);
    if (isOurs) (value as Record<string, unknown>)[key] = image;
    else renameImages(inner, name, image);
  }
}

/** A folder of `deploy/kubernetes`. */
export const folderOf = (path: string): string => resolve(__dirname, '../../../deploy/kubernetes', path);
