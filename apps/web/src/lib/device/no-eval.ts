/**
 * The content security policy forbids eval; zod would otherwise probe for it and be reported. The same as
 * `z.config({ jitless: true })`, without bringing zod into pages that check nothing, and in whatever order both load.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
shared.__zod_globalConfig ??= {}
shared.__zod_globalConfig.jitless = true

export {}
