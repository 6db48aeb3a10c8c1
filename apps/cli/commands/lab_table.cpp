// The commands of the laboratory, which python/affray/lab/__main__.py carries out.

#include <cctype>

#include "cli/commands/lab.hpp"

namespace affray::cli {

namespace {

using Kind = LabOption::Kind;

const LabOption study_file{"FILE", Kind::text, "a study file", true};
const LabOption workers{"--workers", Kind::count,
                        "how many processes play (default: one for each processor); the result is the same"};
const LabOption store{
    "--store", Kind::text,
    "the folder of earlier results (default: below ~/.cache); nothing in it is played again"};

const std::vector<LabCommand> commands{
    {"study",
     "Answer a designer's questions about fights: what a card is worth, whether it is fair, what beats it",
     "affray study examples/studies/never-chosen.yaml",
     {study_file,
      {"--out", Kind::text,
       "the folder of the answer: page, table and JSON (default: beside the study file)"},
      workers,
      {"--dask", Kind::text, "the scheduler of a Dask cluster that plays, such as tcp://10.0.0.5:8786"},
      {"--slurm", Kind::text,
       "submit jobs to Slurm that play and answer: options of sbatch, such as partition=short,array=16"},
      store}},
    {"shard",
     "Play one of several parts of a study, for jobs on other machines; affray merge puts them together",
     "affray shard study.yaml 1/8 --out parts",
     {study_file,
      {"PART", Kind::text, "which part of how many: 1/8", true},
      {"--out", Kind::text, "the folder into which the part is written (default: parts)"},
      workers,
      store}},
    {"merge",
     "Put the parts of a study together, and answer it; refuses missing parts, duplicates and parts of "
     "another version",
     "affray merge study.yaml parts/*.parquet",
     {study_file,
      {"PART", Kind::texts, "the parts, in any order", true},
      {"--out", Kind::text,
       "the folder of the answer: page, table and JSON (default: beside the study file)"},
      store}},
    {"export",
     "Write decisions of bots as a data set for research: Parquet files that training code streams, and a "
     "card",
     "affray export fights/biomes/match.yaml --fights 200 --bots greedy --out my-data",
     {{"FIGHT", Kind::texts, "fights of one game: files, or names of shipped ones such as biomes/match",
       true},
      {"--out", Kind::text, "the folder of the data set; what is finished in it is not played again", true},
      {"-n,--fights", Kind::count, "how many fights of each file and bots (default: 10000)"},
      {"--bots", Kind::repeated,
       "one bot for all sides, or one for each with commas between them (default: greedy); repeatable"},
      {"--seed", Kind::count, "seed of dice and bots"},
      {"--pack", Kind::repeated,
       "the folder of a pack, or its name, whose records the fights may use; repeatable, the first one is "
       "looked "
       "up first"},
      {"--set", Kind::repeated, "replace a value in the files: PATH=VALUE, such as white.energy=3"},
      {"--odds", Kind::text,
       "also the odds at each decision: sample:N for N fights of the same bots from there, or a bot that "
       "searches, such as varied:300"},
      {"--every", Kind::count, "record one of so many decisions, drawn by chance (default: 1)"},
      {"--shards", Kind::count, "how many Parquet files (default: chosen by game, bots and fights)"},
      {"--licence", Kind::text, "the licence of the data set (default: MIT)"},
      workers}},
};

}  // namespace

std::span<const LabCommand> lab_commands() { return commands; }

std::string lab_name(std::string_view names) {
  const std::size_t hyphens = names.rfind("--");
  std::string name(hyphens == std::string_view::npos ? names : names.substr(hyphens + 2));
  for (char& letter : name) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return name;
}

}  // namespace affray::cli
