import { limitParallel } from '../../limit-parallel.ts';

/** Node's own number where none is set. It is read once, before the first of them starts. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4;

/**
 * Half of the threads that Node does such work on, for people's files: a disk that hangs keeps each thread that asked it, and the
 * others go on packing answers, looking up names and redrawing photos. Who finds no place waits within the class `files`.
 */
export const onDisk = limitParallel(Math.max(1, Math.floor(THREADS / 2)));
