import type { Arguments } from '../call-arguments.ts';

/** The attributes that objects of a class are given, by what they may hold. Whatever is not named holds a plain value. */
export interface Attributes {
  /** Functions of the file, methods of its classes, listed functions, objects, and containers of these. */
  functions?: string;
  /** Objects of classes of the file and of the tables, and containers of these. */
  objects?: string;
  /** Whether they lie in slots, and are set one by one. */
  inSlots?: true;
}

/** What is known of a few names of a library. What a row does not say does not happen in honest files. */
export interface Row {
  /** `module: name name`, a line for each module. */
  names: string;
  /** What a call may be handed. */
  call?: Arguments;
  /** What making an object may be handed, past its constructor, where that differs from a call. */
  make?: Arguments;
  /** What comes of it, where nothing can be given to that: a value in which nothing can be called, a type hint, a partial function, an object. */
  gives?: 'plain' | 'hint' | 'partial' | 'object';
  /** What its objects may be given while they load: plain values of any shape, which the class reads in its own way, or a dict of attributes. */
  state?: 'plain' | Attributes;
  /** Whether values may be put into its objects one by one. */
  filled?: true;
  /**
   * What happens to classes of the file that are built on it: nothing, or torch reaches for some attributes while their objects are restored, or
   * it looks into all of them.
   */
  base?: 'quiet' | 'reaches' | 'looks';
}

/** What honest solver files need of a library. */
export interface Library {
  /** Versions in whose files this was seen. Files of others mostly make the same calls. */
  learnedFrom: string;
  rows: readonly Row[];
  /** Functions that only compute with what they are handed, so that files may hold them; as in a row. */
  functions?: string;
  /** Kinds of numbers: values in which nothing can be called. */
  numbers?: string;
  /** Other types and constants that files hold. */
  values?: string;
}
