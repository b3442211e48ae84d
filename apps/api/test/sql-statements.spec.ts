import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { compileFunction } from 'node:vm';
import { Client } from 'pg';
import ts from 'typescript';
import { createDataSource } from '@kampvuur/persistence';
import { generateCampsites } from '@kampvuur/seed';
import { freshDatabase, ROOT } from '@kampvuur/testing';

const BUILD = join(ROOT, 'dist/server');
/** Whose statements are looked at: the product's, except for migrations and what copies tables whose columns it reads first. */
const SOURCES = /\/(?:libs|apps\/(?:api|worker|cli))\/(?:[\w-]+\/)?src\//;
const LEFT_OUT = /\/(?:migrations|backup|seed)\/|\.spec\.ts$|\/libs\/testing\//;
/** What runs a statement: its first argument, or the second behind a connection. */
const RUNNERS: Record<string, number> = { query: 0, rows: 0, readPrepared: 1, runPrepared: 1 };

/** The kind of a value of JavaScript by the id of PostgreSQL's type; others are not compared. */
const KINDS: Record<number, string> = {
  16: 'boolean',
  20: 'string',
  21: 'number',
  23: 'number',
  25: 'string',
  700: 'number',
  701: 'number',
  1042: 'string',
  1043: 'string',
  1082: 'string',
  1184: 'Date',
  1700: 'string',
  2950: 'string',
};

interface Statement {
  /** `libs/persistence/src/x.ts:12`. */
  where: string;
  sql: string;
  /** Whether it is sent by name, so that PostgreSQL may keep one plan for all values. */
  isPrepared: boolean;
  /** Names of the row's columns with their types; undefined where no row is read. */
  columns?: Record<string, ts.Type>;
}

interface Field {
  name: string;
  dataTypeID: number;
}

let program: ts.Program;
let checker: ts.TypeChecker;
let client: Client;
let address: string;
let statements: Statement[];
beforeAll(async () => {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => readFileSync(path, 'utf8')) as {
    config: unknown;
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  program = ts.createProgram(fileNames, options);
  checker = program.getTypeChecker();
  address = await freshDatabase();
  client = new Client({ connectionString: address });
  await client.connect();
  statements = program.getSourceFiles().flatMap((file) => {
    const isOurs = SOURCES.test(file.fileName) && !LEFT_OUT.test(file.fileName);
    return isOurs ? statementsOf(file) : [];
  });
});
afterAll(() => client.end());

function statementsOf(file: ts.SourceFile): Statement[] {
  const found: Statement[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node)) return;
    const name = ts.isPropertyAccessExpression(node.expression)
      ? node.expression.name.text
      : node.expression.getText();
    const argument = node.arguments[RUNNERS[name] ?? -1];
    if (!argument || (name === 'query' && node.arguments.length === 0)) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    const where = `${relative(ROOT, file.fileName)}:${line + 1}`;
    const value = valueOf(argument, file);
    const sql = typeof value === 'string' ? value : (value as { text?: unknown } | undefined)?.text;
    // Methods of other classes have these names, too; their texts are no statements.
    if (typeof sql !== 'string' || (name === 'rows' && typeof value === 'string')) return;
    const columns = columnsOf(checker.getTypeAtLocation(node));
    const isPrepared = name === 'readPrepared' || name === 'runPrepared';
    found.push({ where, sql, isPrepared, ...(columns && { columns }) });
  };
  visit(file);
  return found;
}

/** The columns of a row by the type of a call's promise: of `Row[]`, `[Row]` or `[Row[], number]`. */
function columnsOf(promise: ts.Type): Record<string, ts.Type> | undefined {
  let type = checker.getAwaitedType(promise) ?? promise;
  for (let depth = 0; depth < 2; depth += 1) {
    if (!checker.isArrayType(type) && !checker.isTupleType(type)) break;
    const [first] = checker.getTypeArguments(type as ts.TypeReference);
    if (!first) return undefined;
    type = first;
  }
  const properties = checker.getPropertiesOfType(checker.getNonNullableType(type));
  // What node-postgres answers itself, around the rows.
  if (properties.some((one) => one.name === 'rowCount')) return undefined;
  const isRow = (type.flags & ts.TypeFlags.Object) !== 0 || type.isIntersection();
  if (!isRow || properties.length === 0) return undefined;
  return Object.fromEntries(properties.map((one) => [one.name, checker.getTypeOfSymbol(one)]));
}

/** The value of an expression of constants, as the built program has it; undefined for what only a run puts together. */
function valueOf(node: ts.Expression, file: ts.SourceFile): unknown {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!isConstant(node)) return undefined;
  const built = join(BUILD, relative(ROOT, file.fileName).replace(/\.ts$/, '.js'));
  return peek(built, node);
}

/** Whether every name in an expression is declared at the top of a module. */
function isConstant(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) {
    const symbol = checker.getSymbolAtLocation(node);
    const [declaration] = symbol?.declarations ?? [];
    if (!declaration) return false;
    if (ts.isImportSpecifier(declaration) || ts.isPropertyAssignment(declaration)) return true;
    if (ts.isPropertySignature(declaration)) return true;
    if (ts.isFunctionDeclaration(declaration)) return ts.isSourceFile(declaration.parent);
    return ts.isVariableDeclaration(declaration) && ts.isSourceFile(declaration.parent.parent.parent);
  }
  let isFine = node.kind !== ts.SyntaxKind.ThisKeyword;
  ts.forEachChild(node, (child) => {
    isFine &&= isConstant(child);
  });
  return isFine;
}

const peeked = new Map<string, (text: string) => unknown>();

/** Evaluates an expression inside a built module. */
function peek(path: string, node: ts.Expression): unknown {
  let look = peeked.get(path);
  if (!look) {
    const code = `${readFileSync(path, 'utf8')}\n;return (text) => eval(text);`;
    const run = compileFunction(code, ['require', 'module', 'exports', '__dirname', '__filename']) as (
      ...parts: unknown[]
    ) => (text: string) => unknown;
    const module = { exports: {} };
    look = run(createRequire(path), module, module.exports, dirname(path), path);
    peeked.set(path, look);
  }
  return look(withImports(node));
}

/** The expression as the compiled module writes it: names that are imported are read from the module they come from. */
function withImports(node: ts.Expression): string {
  const imported = new Map<string, string>();
  const visit = (one: ts.Node): void => {
    ts.forEachChild(one, visit);
    if (!ts.isIdentifier(one)) return;
    const [declaration] = checker.getSymbolAtLocation(one)?.declarations ?? [];
    if (declaration && ts.isImportSpecifier(declaration)) {
      const from = (declaration.parent.parent.parent as ts.ImportDeclaration)
        .moduleSpecifier as ts.StringLiteral;
      imported.set(
        one.text,
        `require(${JSON.stringify(from.text)})[${JSON.stringify((declaration.propertyName ?? declaration.name).text)}]`,
      );
    }
  };
  visit(node);
  const names = [...imported].map(([name, value]) => `const ${name} = ${value};`).join(' ');
  return `(() => { ${names} return ${node.getText()}; })()`;
}

interface Connection {
  parse: (query: { name: string; text: string }) => void;
  describe: (message: { type: 'S'; name: string }) => void;
  sync: () => void;
}

/** Asks PostgreSQL how it plans a statement; nothing is run. */
class Description {
  readonly fields: Promise<Field[]>;
  private answer: Field[] | Error = [];
  private settle: () => void = () => undefined;

  constructor(private readonly text: string) {
    this.fields = new Promise((resolve, reject) => {
      this.settle = () => (this.answer instanceof Error ? reject(this.answer) : resolve(this.answer));
    });
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.text });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.answer = fields;
  }

  /** The client forgets a statement that has failed, and tells nothing more of it. */
  handleError(error: Error): void {
    this.answer = error;
    this.settle();
  }

  handleReadyForQuery(): void {
    this.settle();
  }
}

/** The columns of a statement as PostgreSQL plans it. @throws Error as PostgreSQL says it. */
async function described(sql: string): Promise<Field[]> {
  const description = new Description(sql);
  void client.query(description as unknown as Parameters<Client['query']>[0]);
  return description.fields;
}

/** What of a row's type is not what the statement gives. */
function differences(columns: Record<string, ts.Type>, fields: readonly Field[]): string[] {
  const names = fields.map(({ name }) => name);
  const missing = Object.entries(columns).flatMap(([name, type]) =>
    names.includes(name) || mayBeMissing(type) ? [] : [name],
  );
  const wrong = fields.flatMap(({ name, dataTypeID }) => {
    const [type, kind] = [columns[name], KINDS[dataTypeID]];
    if (!type) return [`${name} is in no row`];
    return kind === undefined || isOfKind(type, kind)
      ? []
      : [`${name} is ${kind}, not ${checker.typeToString(type)}`];
  });
  return [...missing.map((name) => `${name} is not selected`), ...wrong];
}

const mayBeMissing = (type: ts.Type): boolean =>
  (type.isUnion() ? type.types : [type]).some(({ flags }) => (flags & ts.TypeFlags.Undefined) !== 0);

function isOfKind(type: ts.Type, kind: string): boolean {
  const bare = checker.getNonNullableType(type);
  const parts = bare.isUnion() ? bare.types : [bare];
  const flags = {
    boolean: ts.TypeFlags.BooleanLike,
    number: ts.TypeFlags.NumberLike,
    string: ts.TypeFlags.StringLike,
  };
  const flag = flags[kind as keyof typeof flags] as ts.TypeFlags | undefined;
  return parts.some((part) =>
    flag === undefined
      ? checker.typeToString(part) === kind
      : (part.flags & (flag | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0,
  );
}

it('is read by a row of its columns: every statement, as the migrated database plans it', async () => {
  expect(statements.length).toBeGreaterThan(200);
  expect(statements.filter(({ columns }) => columns).length).toBeGreaterThan(120);
  const wrong: string[] = [];
  for (const { where, sql, columns } of statements) {
    try {
      const fields = await described(sql);
      if (columns) wrong.push(...differences(columns, fields).map((text) => `${where}: ${text}`));
    } catch (error) {
      wrong.push(`${where}: ${(error as Error).message}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** So many rows that reading all of them costs more than asking an index. */
const AMOUNTS = { campsites: 5_000, checkins: 5_000 };

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** The tables that a plan reads from end to end. */
function readWhole({ 'Node Type': type, 'Relation Name': table, Plans = [] }: Plan): string[] {
  return [...(type === 'Seq Scan' && table ? [table] : []), ...Plans.flatMap(readWhole)];
}

it('asks an index: every statement that is sent by name, in the one plan that PostgreSQL keeps for all values', async () => {
  const database = await createDataSource(address, 'test').initialize();
  await generateCampsites(database, AMOUNTS);
  await database.destroy();
  await client.query('ANALYZE');
  const { rows: large } = await client.query<{ table: string }>(
    `SELECT relname AS "table" FROM pg_class WHERE relkind = 'r' AND reltuples >= ${AMOUNTS.campsites}`,
  );
  const prepared = statements.filter(({ isPrepared }) => isPrepared);
  expect(prepared.length).toBeGreaterThan(12);
  expect(large.length).toBeGreaterThan(4);
  const whole: string[] = [];
  for (const { where, sql } of prepared) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${sql}`,
    );
    const tables = readWhole(rows[0]!['QUERY PLAN'][0].Plan);
    for (const { table } of large) if (tables.includes(table)) whole.push(`${where} reads all ${table}`);
  }
  expect(whole).toEqual([]);
});
