// Messages in the language of the page, as the package formats them.
export { asPattern, capital, Catalogue, joined, type Patterns } from 'affray/text';
