import type { Module } from '@lentera/contract/modules'
import { postLimits } from '@lentera/contract/tugasku/posts'
import { blank, type Written } from './values.ts'

const textOf = ({ objective, text }: Module) => [objective, text].filter((part) => part.trim() !== '').join('\n\n')

/** A module as the form of a post begins with it: as much of it as a post holds. */
export const writtenFrom = (module: Module): Written => ({
  ...blank,
  title: module.title,
  text: textOf(module).slice(0, postLimits.text),
  links: module.links.slice(0, postLimits.links).map(({ title, url }) => ({ url, label: title.slice(0, postLimits.label) })),
  kept: module.files.slice(0, postLimits.files),
})

/** What of a module is more than a post holds, as it is told; empty where all of it fits. */
export const leftOut = (module: Module): string[] => [
  ...(textOf(module).length > postLimits.text ? ['akhir teksnya'] : []),
  ...(module.files.length > postLimits.files ? [`${module.files.length - postLimits.files} berkas`] : []),
  ...(module.links.length > postLimits.links ? [`${module.links.length - postLimits.links} tautan`] : []),
]
