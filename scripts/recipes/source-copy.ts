import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Toy } from './toy.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

const copied = [
  'package.json',
  'tsconfig.base.json',
  'chart-kit/package.json',
  'chart-kit/src',
  'engine/package.json',
  'engine/src',
  'ui-react/package.json',
  'ui-react/src',
  'scripts/charts.ts',
  'scripts/chart-lists',
  'docs/src/content/docs/concepts/engine-and-charts.md',
  'docs/src/content/docs/reference/react.md',
]

/** The sources in a folder of their own, so that toys never get into the repository. */
export class SourceCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'recipes-'))

  constructor() {
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

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true })
    writeFileSync(join(this.folder, path), text)
  }

  /** Adds a toy; returns the paths it touched. */
  add({ added, changed }: Toy): readonly string[] {
    for (const [path, text] of Object.entries(added)) this.write(path, text)
    for (const [path, edits] of Object.entries(changed)) {
      let text = readFileSync(join(this.folder, path), 'utf8')
      for (const [old, fresh] of edits) {
        if (text.split(old).length !== 2) throw new Error(`${path} does not have this once: ${old}`)
        text = text.replace(old, () => fresh)
      }
      this.write(path, text)
    }
    return [...Object.keys(added), ...Object.keys(changed)].sort()
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
