// Messages and sentences as text, as the program says them: for what the module and the server send.
export { asPattern, capital, Catalogue, joined, type Patterns } from './message';
export { sentenceText } from './sentence';
