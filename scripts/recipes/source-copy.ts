import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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
  'scripts/charts.ts',
  'scripts/chart-lists',
  'scripts/lint',
  'docs/sidebar.ts',
  'e2e/skin/modal-look.ts',
  'docs/src/content/docs/concepts/engine-and-charts.md',
  'docs/src/content/docs/reference/react.md',
  'docs/src/content/docs/reference/engine.md',
]

/** The sources in a folder of their own, so that toys never get into the repository. */
export class SourceCopy extends FolderSources {
  constructor() {
    super(mkdtempSync(join(tmpdir(), 'recipes-')))
    for (const path of copied) cpSync(join(root, path), join(this.folder, path), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'), 'junction')
    // The engine in node_modules is the one without toys, and the kit there may not be built.
    const paths = [...entriesOf('chart-kit'), ...entriesOf('engine')]
    this.write(
      'tsconfig.json',
      JSON.stringify({
        extends: './tsconfig.base.json',
        compilerOptions: {
          composite: false,
          declaration: false,
          declarationMap: false,
          noEmit: true,
          paths: Object.fromEntries(paths),
        },
        include: ['engine/src', 'ui-react/src', '*.ts'],
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
}

/** The entries of a package by name, each with its source. */
function entriesOf(folder: string): readonly (readonly [string, readonly string[]])[] {
  const { exports }: { exports: Record<string, string | { readonly default: string }> } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  )
  return Object.entries(exports).flatMap(([entry, target]) =>
    typeof target === 'string'
      ? []
      : [
          [
            `@walletchart/${folder}${entry.slice(1)}`,
            [target.default.replace('./dist/', `./${folder}/src/`).replace(/\.js$/, '.ts')],
          ] as const,
        ],
  )
}
