// The page uses the JavaScript package by its names, and is built with the sources of it; what the package needs is
// found among the packages of the page.
import { fileURLToPath } from 'node:url';

const entry = (name: string) => fileURLToPath(new URL(`../js/src/${name}.ts`, import.meta.url));

export const packageSource = {
  alias: { 'affray/workers': entry('workers'), 'affray/client': entry('client'), 'affray/text': entry('text') },
  dedupe: ['intl-messageformat', 'yaml'],
};
