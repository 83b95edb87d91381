import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule, Vitest } from 'vitest/node'

/** Where a run of Vitest with this report names the test files that are running. */
export const runningFile = (report: string): string => `${report}.at`

/** A reporter that writes the names of running test files beside the report. A run that hangs is ended with these names. */
export default class RunningFiles implements Reporter {
  #file: string | undefined
  readonly #running = new Set<string>()

  onInit({ config: { outputFile } }: Vitest): void {
    const report = typeof outputFile === 'object' ? outputFile.json : outputFile
    this.#file = report && runningFile(report)
  }

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.#running.add(relativeModuleId)
    this.#write()
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#running.delete(relativeModuleId)
    this.#write()
  }

  #write(): void {
    if (this.#file !== undefined) writeFileSync(this.#file, [...this.#running].join(', '))
  }
}
