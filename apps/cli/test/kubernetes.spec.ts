import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { readSettings } from '@kampvuur/runtime';
import { build, documentsOf, filesOf, folderOf, type KubernetesDocument } from './kustomize';
import { appOf, documentedSettings, read, settingsReadBy } from './process-settings';

const BASE = folderOf('base');
const OVERLAYS = readdirSync(folderOf('overlays')).map((name) => `overlays/${name}`);
const SECRET = 'kampvuur-secrets';

/** Settings a cluster does without: pictures are in a bucket. */
const UNUSED = ['MEDIA_ROOT'];

/** Uid of `node` in the image. */
const NODE_USER = 1000;

interface Probe {
  httpGet: { path: string; port: string };
}

interface Container {
  name: string;
  image: string;
  command: string[];
  ports?: { name: string; containerPort: number }[];
  envFrom: { configMapRef: { name: string } }[];
  env: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  securityContext: object;
  volumeMounts: { name: string; mountPath: string }[];
}

interface PodSpec {
  serviceAccountName: string;
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext: object;
  containers: Container[];
  volumes: { name: string; emptyDir?: object; persistentVolumeClaim?: { claimName: string } }[];
}

interface Template {
  metadata: { labels: Record<string, string> };
  spec: PodSpec;
}

/** The pods of a document; undefined of one that has none. */
function templateOf({ kind, spec }: KubernetesDocument): Template | undefined {
  if (kind === 'CronJob')
    return (spec as { jobTemplate: { spec: { template: Template } } }).jobTemplate.spec.template;
  return (spec as { template?: Template } | undefined)?.template;
}

function find(documents: KubernetesDocument[], kind: string, name: string): KubernetesDocument {
  const found = documents.find((document) => document.kind === kind && document.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
}

describe('deploy/kubernetes', () => {
  it('has no file that no kustomization names', () => {
    const named = [join(BASE, 'kustomization.yaml'), ...filesOf(BASE)];
    const files = readdirSync(BASE).map((name) => join(BASE, name));
    expect(files.sort()).toEqual(named.sort());
    expect(OVERLAYS.sort()).toEqual(['overlays/production', 'overlays/staging']);
  });

  it.each(['base', ...OVERLAYS])('%s builds each document of the base once', (path) => {
    expect(build(folderOf(path)).map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual(
      filesOf(BASE).flatMap((file) =>
        documentsOf(file).map(({ kind, metadata }) => `${kind} ${metadata.name}`),
      ),
    );
  });

  it.each(OVERLAYS)('%s runs one image of this version, at its own address', (path) => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    const documents = build(folderOf(path));
    const images = documents.flatMap(
      (one) => templateOf(one)?.spec.containers.map(({ image }) => image) ?? [],
    );
    expect(new Set(images)).toEqual(new Set([`registry.example/kampvuur:${version}`]));
    expect(documents.every(({ metadata }) => metadata.namespace?.startsWith('kampvuur'))).toBe(true);

    const ingress = find(documents, 'Ingress', 'kampvuur').spec as {
      tls: { hosts: string[] }[];
      rules: { host: string }[];
    };
    const settings = find(documents, 'ConfigMap', 'kampvuur-settings').data;
    const url = settings?.['PUBLIC_URL'] ?? '';
    // The API does not start without.
    expect(settings?.['TRUSTED_PROXIES']).toMatch(/\d/);
    expect(ingress.rules.map(({ host }) => `https://${host}`)).toEqual([url]);
    expect(ingress.tls.flatMap(({ hosts }) => hosts)).toEqual([new URL(url).host]);
  });
});

describe('the base', () => {
  const documents = build(BASE);
  const settings = find(documents, 'ConfigMap', 'kampvuur-settings').data ?? {};
  const pods = documents.flatMap((document) => {
    const template = templateOf(document);
    return template
      ? [{ name: document.metadata.name, template, container: template.spec.containers[0]! }]
      : [];
  });

  it('runs what docker-compose.yml runs', () => {
    expect(pods.map(({ name }) => name).sort()).toEqual(['api', 'backup', 'migrate', 'worker']);
    const compose = parse(read('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { command: string[]; image: string }>;
    };
    for (const { name, container } of pods) {
      expect(container.command).toEqual(compose.services[name]?.command);
      expect(container.image).toBe(compose.services[name]?.image);
      expect(existsSync(resolve(__dirname, `../../${appOf(container.command)}/src/main.ts`))).toBe(true);
    }
  });

  it.each(pods)(
    'gives $name every setting its process reads, and none that .env.example lacks',
    ({ container }) => {
      expect(container.envFrom).toEqual([{ configMapRef: { name: 'kampvuur-settings' } }]);
      const given = [...Object.keys(settings), ...container.env.map(({ name }) => name)];
      expect(new Set(given).size).toBe(given.length);
      expect(given.filter((name) => !documentedSettings().includes(name))).toEqual([]);
      const needed = settingsReadBy(container.command).filter((name) => !UNUSED.includes(name));
      expect(needed.filter((name) => !given.includes(name))).toEqual([]);
    },
  );

  it.each(pods)('gives $name what it starts with, every optional part configured', ({ container }) => {
    const secrets: Record<string, string> = {
      DATABASE_URL: 'postgres://kampvuur:0f9d@db/kampvuur',
      DATABASE_REPLICA_URL: 'postgres://kampvuur:0f9d@replica/kampvuur',
      REDIS_URL: 'redis://:0f9d@unused/0',
      SESSION_SECRET: 'Zm9vYmFyYmF6cXV4MDEyMzQ1Njc4OTAxMjM0NTY3ODk',
      SMTP_URL: 'smtp://mail.test:587',
      BACKUP_KEY: randomBytes(32).toString('hex'),
    };
    const own = container.env.map(({ name, value, valueFrom }): [string, string] => [
      name,
      value ?? secrets[valueFrom?.secretKeyRef.key ?? ''] ?? 'a secret of that name',
    ]);
    const configured = {
      ...settings,
      REDIS_SENTINELS: 'one:26379',
      OIDC_ISSUER: 'https://id.test',
      OIDC_CLIENT_ID: 'kampvuur',
    };
    expect(readSettings({ ...configured, ...Object.fromEntries(own) }).isProduction).toBe(true);
  });

  it.each(pods)('gives $name secrets by reference only', ({ container }) => {
    const isSecret = (name: string) =>
      /SECRET|PASSWORD|DATABASE_(REPLICA_)?URL|REDIS_URL|ACCESS_KEY|SMTP_URL|BACKUP_KEY$/.test(name);
    expect(Object.keys(settings).filter(isSecret)).toEqual([]);
    const secret = container.env.filter(({ name }) => isSecret(name));
    expect(secret).not.toEqual([]);
    for (const { name, value, valueFrom } of secret)
      expect({ value, valueFrom: valueFrom?.secretKeyRef }).toMatchObject({
        value: undefined,
        valueFrom: { name: SECRET, key: name },
      });
    const open = container.env.filter(({ name }) => !isSecret(name));
    expect(open.filter(({ value }) => typeof value !== 'string')).toEqual([]);
    expect(documents.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    const keys = pods.flatMap((pod) =>
      pod.container.env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.key ?? []),
    );
    expect(keys).not.toEqual([]);
    for (const key of new Set(keys)) expect(read('docs/operations.md')).toContain(`\`${key}\``);
  });

  it.each(pods)(
    'lets $name write to its volumes only, as nobody who may do more',
    ({ template, container }) => {
      expect(container.securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
      expect(template.spec).toMatchObject({
        serviceAccountName: 'kampvuur',
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: NODE_USER, fsGroup: NODE_USER },
      });
      expect(read('Dockerfile')).toContain('USER node');
      const mounts = container.volumeMounts.map(({ name }) => name);
      expect(mounts).toEqual(template.spec.volumes.map(({ name }) => name));
      expect(container.volumeMounts[0]).toEqual({ name: 'tmp', mountPath: '/tmp' });
      expect(container.resources.limits['memory']).toBeDefined();
      expect(Object.keys(container.resources.requests).sort()).toEqual(['cpu', 'memory']);
    },
  );

  it.each([
    ['api', '/api/health', 3000, 'PORT'],
    ['worker', '/health', 3001, 'WORKER_HEALTH_PORT'],
  ])('asks %s three different questions', (name, prefix, port, setting) => {
    const pod = pods.find((one) => one.name === name)!;
    const { startupProbe, livenessProbe, readinessProbe, ports = [], env } = pod.container;
    const paths = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet.path);
    expect(paths).toEqual([`${prefix}/startup`, `${prefix}/live`, `${prefix}/ready`]);
    for (const probe of [startupProbe, livenessProbe, readinessProbe])
      expect(probe?.httpGet.port).toBe(ports[0]?.name);
    expect(ports[0]?.containerPort).toBe(port);
    expect(env.find((one) => one.name === setting)?.value).toBe(String(port));
  });

  it('leaves the API time to serve on, and to end, before it is killed', () => {
    const api = pods.find(({ name }) => name === 'api')!;
    const shutdown = Number(settings['SHUTDOWN_DELAY_MS']) / 1000;
    expect(shutdown).toBeGreaterThanOrEqual(5);
    expect(api.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(shutdown + 15);
  });

  it('scales, spreads and keeps up what answers people and what works for them', () => {
    for (const name of ['api', 'worker']) {
      const scaler = find(documents, 'HorizontalPodAutoscaler', name).spec as Record<string, unknown>;
      expect(scaler['scaleTargetRef']).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name });
      const deployment = find(documents, 'Deployment', name).spec as { replicas?: number; selector: object };
      expect(deployment.replicas).toBeUndefined();
      const budget = find(documents, 'PodDisruptionBudget', name).spec as { selector: object };
      expect(budget.selector).toEqual(deployment.selector);
    }
  });

  it('leads the address to the API alone, also for /ws, and keeps every other way shut', () => {
    const { rules } = find(documents, 'Ingress', 'kampvuur').spec as {
      rules: { http: { paths: { path: string; pathType: string; backend: { service: object } }[] } }[];
    };
    expect(rules.flatMap(({ http }) => http.paths)).toEqual([
      { path: '/', pathType: 'Prefix', backend: { service: { name: 'api', port: { name: 'http' } } } },
    ]);
    const service = find(documents, 'Service', 'api').spec as {
      selector: object;
      ports: { targetPort: string }[];
    };
    const api = pods.find(({ name }) => name === 'api')!;
    expect(service.selector).toEqual(api.template.metadata.labels);
    expect(service.ports[0]?.targetPort).toBe(api.container.ports?.[0]?.name);

    const policy = find(documents, 'NetworkPolicy', 'kampvuur').spec as {
      podSelector: { matchLabels: Record<string, string> };
      policyTypes: string[];
      ingress?: object[];
    };
    expect(policy).toMatchObject({ policyTypes: ['Ingress', 'Egress'] });
    expect(policy.ingress).toBeUndefined();
    for (const { template } of pods)
      expect(template.metadata.labels).toMatchObject(policy.podSelector.matchLabels);
  });

  it.each([
    ['api', 'metrics'],
    ['worker', 'health'],
  ])('lets Prometheus ask %s for its figures at the port %s, and nobody else there', (name, port) => {
    const { spec } = find(documents, 'NetworkPolicy', name);
    const { podSelector, policyTypes, ingress } = spec as {
      podSelector: object;
      policyTypes: string[];
      ingress?: { from: object[]; ports: { port: string }[] }[];
    };
    const pod = pods.find((one) => one.name === name)!;
    expect(podSelector).toEqual({ matchLabels: pod.template.metadata.labels });
    expect(policyTypes).toContain('Ingress');
    expect(pod.container.ports?.map((one) => one.name)).toContain(port);
    expect(ingress?.filter(({ ports }) => ports.some((one) => one.port === port))).toEqual([
      {
        from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
        ports: [{ protocol: 'TCP', port }],
      },
    ]);
  });
});

describe('network policies', () => {
  /** Addresses of documentation, which nobody has. */
  const NOBODY = /^192\.0\.2\./;

  it('the base lets each pod reach what its process needs, and nothing else', () => {
    const documents = build(BASE);
    expect(Object.fromEntries(COMPONENTS.map((name) => [name, waysOut(documents, name)]))).toEqual({
      api: [
        'kube-system 53',
        'kube-system 53',
        '192.0.2.1/32 5432',
        '192.0.2.2/32 6379',
        '192.0.2.2/32 26379',
        'public 443',
        'monitoring 4318',
      ],
      worker: [
        'kube-system 53',
        'kube-system 53',
        '192.0.2.1/32 5432',
        '192.0.2.2/32 6379',
        '192.0.2.2/32 26379',
        'public 443',
        'monitoring 4318',
        'public 80',
        'public 465',
        'public 587',
      ],
      migrate: ['kube-system 53', 'kube-system 53', '192.0.2.1/32 5432'],
      backup: ['kube-system 53', 'kube-system 53', '192.0.2.1/32 5432', 'public 443'],
    });
  });

  it.each(OVERLAYS)('%s names the networks of PostgreSQL and Redis', (path) => {
    const blocks = COMPONENTS.flatMap((name) => waysOut(build(folderOf(path)), name));
    expect(blocks.filter((way) => NOBODY.test(way))).toEqual([]);
    expect(blocks.filter((way) => /^[\d.]+\/\d+ (5432|6379|26379)$/.test(way))).toHaveLength(8);
  });
});

const COMPONENTS = ['api', 'worker', 'migrate', 'backup'];

/** Where a cluster is in private networks, among them the metadata service of clouds. */
const PRIVATE = ['10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'];

interface Policy {
  podSelector: {
    matchLabels: Record<string, string>;
    matchExpressions?: { key: string; operator: 'In'; values: string[] }[];
  };
  egress?: { to?: Peer[]; ports: { port: number }[] }[];
}

interface Peer {
  namespaceSelector?: { matchLabels: Record<string, string> };
  ipBlock?: { cidr: string; except?: string[] };
}

/** Where the pods of a component may go by all policies together: a namespace, a network, or `public`, and the port. */
function waysOut(documents: KubernetesDocument[], component: string): string[] {
  const labels: Record<string, string> = {
    'app.kubernetes.io/name': 'kampvuur',
    'app.kubernetes.io/component': component,
  };
  const policies = documents.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec as Policy);
  const own = policies.filter(
    ({ podSelector: { matchLabels, matchExpressions = [] } }) =>
      Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
      matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? '')),
  );
  return own
    .flatMap(({ egress = [] }) => egress)
    .flatMap(({ to = [{}], ports }) =>
      to.flatMap((peer) => ports.map(({ port }) => `${describePeer(peer)} ${port}`)),
    );
}

function describePeer({ namespaceSelector, ipBlock }: Peer): string {
  if (namespaceSelector)
    return namespaceSelector.matchLabels['kubernetes.io/metadata.name'] ?? 'any namespace';
  if (!ipBlock) return 'anywhere';
  const isPublic = ipBlock.cidr === '0.0.0.0/0' && PRIVATE.every((one) => ipBlock.except?.includes(one));
  return isPublic ? 'public' : ipBlock.cidr;
}
