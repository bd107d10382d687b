import path from 'node:path'
import type { Settings } from '#src/settings.ts'
import { diskPartials, type Partials } from './partials.ts'
import { bucketOf } from './s3/bucket.ts'
import { s3Partials } from './s3/s3-partials.ts'
import { s3Store } from './s3/s3-store.ts'
import { diskStore, type FileStore } from './store.ts'

type Where = Pick<Settings, 'dataDir' | 's3'>

export const folderOfFiles = ({ dataDir }: Pick<Where, 'dataDir'>) => path.join(dataDir, 'files')

/** Where the bytes of files are kept, by the settings: a bucket, or a folder of this machine. */
export const placeOfFiles = (settings: Where): FileStore =>
  settings.s3 ? s3Store(bucketOf(settings.s3)) : diskStore(folderOfFiles(settings))

/** The same for uploads on their way. */
export const placeOfUploads = ({ dataDir, s3 }: Where): Partials =>
  s3 ? s3Partials(bucketOf(s3)) : diskPartials(path.join(dataDir, 'uploads'))
