import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { coreFiles } from '../core-program.js'
import { FolderSources } from '../new/folder-sources.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

const copied = [
  'package.json',
  'tsconfig.base.json',
  'biome.json',
  'biome.rooms.json',
  'chart-kit/package.json',
  'chart-kit/src',
  'engine/package.json',
  'engine/src',
  'ui-react/package.json',
  'ui-react/src',
  'machines.visualizer.json',
  'scripts/charts.ts',
  'scripts/machines-file.ts',
  'scripts/chart-lists',
  'scripts/lint',
  'docs/sidebar.ts',
  'e2e/skin/modal-look.ts',
  'docs/src/content/docs/concepts/engine-and-charts.md',
  'docs/src/content/docs/reference/react.md',
  'docs/src/content/docs/reference/engine.md',
  'docs/src/content/docs/reference/options.md',
]

/** Where the compiler writes the declarations of the copy. */
const declarations = 'declarations'

/** The sources in a folder of their own, so that toys never get into the repository. */
export class SourceCopy extends FolderSources {
  /** @param more files that are compiled although tests and their fakes are not */
  constructor(more: readonly string[]) {
    super(mkdtempSync(join(tmpdir(), 'recipes-')))
    for (const path of copied) cpSync(join(root, path), join(this.folder, path), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'), 'junction')
    // The engine in node_modules is the one without toys, and the kit there may not be built.
    const paths = ['chart-kit', 'engine'].flatMap((folder) => this.#entriesOf(folder, './', '.ts'))
    this.write(
      'tsconfig.json',
      JSON.stringify({
        extends: './tsconfig.base.json',
        compilerOptions: {
          composite: false,
          declarationMap: false,
          emitDeclarationOnly: true,
          outDir: declarations,
          rootDir: '.',
          paths: Object.fromEntries(paths),
        },
        include: ['engine/src', 'ui-react/src', '*.ts'],
        files: more,
        exclude: [
          '**/*.test.ts',
          '**/*.test.tsx',
          '**/*.test-d.ts',
          'ui-react/src/testing',
          'engine/src/behaviours',
        ],
      }),
    )
  }

  /** Writes a program of an app that knows only the declarations of the packages; returns its configuration. */
  addConsumer(name: string, text: string): string {
    const paths = this.#entriesOf('engine', `../${declarations}/`, '.d.ts')
    const config = `consumers/${name}.json`
    this.write(`consumers/${name}.ts`, text)
    this.write(
      config,
      JSON.stringify({
        extends: '../tsconfig.base.json',
        compilerOptions: {
          composite: false,
          declaration: false,
          declarationMap: false,
          noEmit: true,
          types: [],
          paths: Object.fromEntries(paths),
        },
        files: [`${name}.ts`],
      }),
    )
    return config
  }

  /** Writes a program of the core alone; returns its configuration. */
  addCore(): string {
    const config = 'core.json'
    this.write(
      config,
      JSON.stringify({
        extends: './tsconfig.json',
        compilerOptions: { noEmit: true, declaration: false, emitDeclarationOnly: false },
        include: [],
        files: coreFiles(this.folder),
      }),
    )
    return config
  }

  /** Every file with its text, by path. */
  texts(): ReadonlyMap<string, string> {
    const files = ['engine/src', 'ui-react/src', 'docs'].flatMap((folder) =>
      readdirSync(join(this.folder, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    return new Map(
      files.map((file) => [
        file.slice(this.folder.length + 1).replaceAll('\\', '/'),
        readFileSync(file, 'utf8'),
      ]),
    )
  }

  /** The entries of a package by name, each with its source or its declarations. */
  #entriesOf(
    folder: string,
    from: string,
    ending: string,
  ): readonly (readonly [string, readonly string[]])[] {
    const { exports }: { exports: Record<string, string | { readonly default: string }> } = JSON.parse(
      this.read(`${folder}/package.json`),
    )
    return Object.entries(exports).flatMap(([entry, target]) =>
      typeof target === 'string'
        ? []
        : [
            [
              `@walletchart/${folder}${entry.slice(1)}`,
              [target.default.replace('./dist/', `${from}${folder}/src/`).replace(/\.js$/, ending)],
            ] as const,
          ],
    )
  }
}
