/** Where the kit writes what a developer should see. `console` fits. */
export interface Logger {
  warn(message: string, detail?: unknown): void
  error(message: string, detail?: unknown): void
}
