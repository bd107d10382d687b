// What all parts of the contract stand on. Its calls are imported from their own files, or all at once from `every-call.ts`.
export * from './kit/call.ts'
export * from './kit/faults.ts'
export * from './kit/id.ts'
export * from './kit/openapi.ts'
export * from './kit/paging.ts'
export * from './kit/roles.ts'
export * from './kit/sent.ts'
