import type { Take } from './settings-outside.ts'

/** Where the bytes of files are kept, and what looks at them. */
export interface FileSettings {
  /** A bucket that speaks S3; null: the folder `files` in the data folder. */
  readonly s3: S3Place | null
  /** Whether whoever opens a file from a bucket gets it through this server, or is sent to the bucket. */
  readonly s3Links: 'server' | 'bucket'
  /** What looks for viruses in what people send; null: nothing does. */
  readonly clamd: Clamd | null
}
export interface S3Place {
  /** `https://s3.example.id` */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** What all names in the bucket begin with: '' or a folder with a slash at its end. */
  readonly prefix: string
  readonly key: string
  readonly secret: string
  /** Whether the bucket is the first part of the path, as most servers of one's own want it, and not of the host. */
  readonly pathStyle: boolean
}
export interface Clamd {
  /** A host with a port, or the path of a socket. */
  readonly at: { readonly host: string; readonly port: number } | { readonly path: string }
  /** What happens to files while it does not answer. */
  readonly away: 'refuse' | 'pass'
}

export const filesHere: FileSettings = { s3: null, s3Links: 'server', clamd: null }

const KNOWN = new Set(['region', 'tls', 'style'])

/** `s3://key:secret@host[:port]/bucket[/folder]?region=…&tls=off&style=host`. */
export const s3Of = (text: string): S3Place | undefined => {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || !url.hostname || !url.username || !url.password) return undefined
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '')
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket)) return undefined
  const { searchParams: asked } = url
  if ([...asked.keys()].some((name) => !KNOWN.has(name))) return undefined
  const [tls, style] = [asked.get('tls') ?? 'on', asked.get('style') ?? 'path']
  if (!['on', 'off'].includes(tls) || !['path', 'host'].includes(style)) return undefined
  return {
    endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
    region: asked.get('region') ?? 'us-east-1',
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    key: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
    pathStyle: style === 'path',
  }
}

const clamdAt = (text: string): Clamd['at'] | undefined => {
  if (text.startsWith('/')) return { path: text }
  const [, host, port] = /^([\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(text) ?? []
  return host === undefined || Number(port) > 65_535 ? undefined : { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}
const oneOf =
  <const T extends string>(...values: readonly T[]) =>
  (text: string) =>
    values.find((value) => value === text)

export const readFiles = (take: Take): FileSettings => {
  const at = take<Clamd['at'] | null>('CLAMD', null, 'is host:port or the path of a socket', clamdAt)
  const away = take<Clamd['away']>('CLAMD_AWAY', 'refuse', 'is refuse or pass', oneOf('refuse', 'pass'))
  return {
    s3: take<S3Place | null>(
      'S3_URL',
      null,
      'is an address such as s3://key:secret@s3.example.id/bucket?region=id-1, a key with signs encoded as %2F',
      s3Of,
    ),
    s3Links: take<FileSettings['s3Links']>('S3_LINKS', 'server', 'is server or bucket', oneOf('server', 'bucket')),
    clamd: at && { at, away },
  }
}

/** Where browsers read files of a bucket. */
export const bucketOrigin = ({ endpoint, bucket, pathStyle }: S3Place) =>
  pathStyle ? endpoint : endpoint.replace('//', `//${bucket}.`)
