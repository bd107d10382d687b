import { type Role, roles } from './kit/roles.ts'

/** What can be sent, by the kinds that a field names. Pictures are kept as JPEG, whatever they came as. */
export const uploadKinds = {
  image: { types: ['image/jpeg', 'image/png', 'image/webp'], label: 'foto' },
  pdf: { types: ['application/pdf'], label: 'PDF' },
} as const
export type UploadKind = keyof typeof uploadKinds

/** In bytes: one file, and all of an account that are on their way, not claimed yet, or kept. How many may be on their way. */
export const uploadLimits = { file: 10 * 1024 * 1024, account: 50 * 1024 * 1024, open: 20 } as const

/** Where files are sent part by part: tus 1.0.0 with creation and termination (docs/decisions/0015-print-jobs-uploads.md). */
export const uploadPath = (role: Role): string => `/v1/${roles[role].api}/uploads`
