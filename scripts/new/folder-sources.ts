import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Addition } from './addition.js'
import type { Sources } from './sources.js'

/** The sources in a folder: the repository, or a copy of it. */
export class FolderSources implements Sources {
  constructor(readonly folder: string) {}

  has(path: string): boolean {
    return existsSync(join(this.folder, path))
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8')
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true })
    writeFileSync(join(this.folder, path), text)
  }

  /**
   * Makes an addition; returns the paths it touched, sorted.
   * @throws {Error} if a file does not have a text that is to be replaced exactly once; nothing is written then
   */
  add({ added, changed }: Pick<Addition, 'added' | 'changed'>): readonly string[] {
    const texts = Object.entries(changed).map(([path, edits]) => {
      let text = this.read(path)
      for (const [old, fresh] of edits) {
        if (text.split(old).length !== 2) throw new Error(`${path} does not have this once: ${old}`)
        text = text.replace(old, () => fresh)
      }
      return [path, text] as const
    })
    const written = [...Object.entries(added), ...texts]
    for (const [path, text] of written) this.write(path, text)
    return written.map(([path]) => path).sort()
  }
}
