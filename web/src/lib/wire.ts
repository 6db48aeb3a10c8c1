// What page and server say to each other: the types of the package's client.
export type * from 'affray/client';
