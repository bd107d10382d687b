/** The process that started this one. */
export declare const parentOf: (pid: number) => number;
/** Seconds of processor time that a process and those that it started have taken so far, of those that live and whose title passes. */
export declare const processorSeconds: (root: number, passes?: (title: string) => boolean) => number;
