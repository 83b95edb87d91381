/** One package entry and the source file behind it, as Vite and Vitest take it. */
export interface SourceAlias {
  readonly find: RegExp
  readonly replacement: string
}
/** Maps every public entry of the packages to its source, read from their `exports`: tests then need no build. */
export declare function sourceAliases(root?: string): SourceAlias[]
//# sourceMappingURL=source-aliases.d.ts.map
